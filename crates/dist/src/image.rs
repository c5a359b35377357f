//! The container image: an archive in the layout of the Open Container Initiative (image-spec 1.1),
//! made without a container engine. `manifest.json` repeats what it says for older Dockers, whose
//! `docker load` reads only that.

use anyhow::Result;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::archive::{Tree, gzip};
use crate::sums::sha256;

/// What an image contains, and how it is started.
#[derive(Clone, Debug)]
pub(crate) struct Image<'a> {
    /// As in `biritch:1.2`.
    pub(crate) name: &'a str,
    /// As in `biritch:1.2`.
    pub(crate) tag: &'a str,
    /// The word of Go and of the specification: `amd64`, `arm64`.
    pub(crate) architecture: &'a str,
    /// The file system: the only layer.
    pub(crate) root: &'a Tree,
    /// `User`, `Entrypoint` and so on.
    pub(crate) config: Value,
}

impl Image<'_> {
    /// The archive; `time` is in seconds since 1970.
    pub(crate) fn bytes(&self, time: u64) -> Result<Vec<u8>> {
        let created = rfc3339(time)?;
        let layer = self.root.tar(time)?;
        // The configuration names the layer by its content, the manifest by what is sent.
        let layer_id = digest(&layer);
        let layer = gzip(&layer)?;
        let config = serde_json::to_vec(&json!({
            "architecture": self.architecture,
            "os": "linux",
            "created": created,
            "config": self.config,
            "rootfs": { "type": "layers", "diff_ids": [layer_id] },
            "history": [{ "created": created, "created_by": "cargo xtask dist" }],
        }))?;
        let manifest = serde_json::to_vec(&json!({
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": descriptor("application/vnd.oci.image.config.v1+json", &config),
            "layers": [descriptor("application/vnd.oci.image.layer.v1.tar+gzip", &layer)],
        }))?;
        let mut entry = descriptor("application/vnd.oci.image.manifest.v1+json", &manifest);
        entry["platform"] = json!({ "architecture": self.architecture, "os": "linux" });
        entry["annotations"] = json!({
            "org.opencontainers.image.ref.name": self.tag,
            "io.containerd.image.name": format!("docker.io/library/{}:{}", self.name, self.tag),
        });
        let index = json!({
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.index.v1+json",
            "manifests": [entry],
        });
        let docker = json!([{
            "Config": blob_path(&config),
            "RepoTags": [format!("{}:{}", self.name, self.tag)],
            "Layers": [blob_path(&layer)],
        }]);

        let mut archive = Tree::default();
        archive.file("oci-layout", 0o644, json!({ "imageLayoutVersion": "1.0.0" }).to_string());
        archive.file("index.json", 0o644, serde_json::to_vec(&index)?);
        archive.file("manifest.json", 0o644, serde_json::to_vec(&docker)?);
        for blob in [config, manifest, layer] {
            archive.file(&blob_path(&blob), 0o644, blob);
        }
        archive.tar(time)
    }
}

fn digest(content: &[u8]) -> String {
    format!("sha256:{}", sha256(content))
}

/// Where the layout keeps a content.
fn blob_path(content: &[u8]) -> String {
    format!("blobs/sha256/{}", sha256(content))
}

fn descriptor(media_type: &str, content: &[u8]) -> Value {
    json!({ "mediaType": media_type, "digest": digest(content), "size": content.len() })
}

/// A time in seconds since 1970 as `2026-11-26T10:00:00Z`.
pub(crate) fn rfc3339(time: u64) -> Result<String> {
    Ok(Timestamp::from_second(i64::try_from(time)?)?.to_string())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::io::Read;

    use flate2::read::GzDecoder;

    use super::*;

    fn root() -> Tree {
        let mut root = Tree::default();
        root.file("usr/bin/whist", 0o755, "a program");
        root.folder("data", 0o700, 65_532);
        root
    }

    fn image(root: &Tree) -> Image<'_> {
        Image {
            name: "whist",
            tag: "1.2",
            architecture: "amd64",
            root,
            config: json!({ "Entrypoint": ["/usr/bin/whist"], "User": "65532:65532" }),
        }
    }

    fn files(tar: &[u8]) -> BTreeMap<String, Vec<u8>> {
        let mut archive = tar::Archive::new(tar);
        let entries = archive.entries().expect("a tar archive").map(|entry| {
            let mut entry = entry.expect("a whole entry");
            let path = entry.path().expect("a path").display().to_string();
            let mut content = Vec::new();
            entry.read_to_end(&mut content).expect("its content");
            (path, content)
        });
        entries.collect()
    }

    fn json_of(content: &[u8]) -> Value {
        serde_json::from_slice(content).expect("JSON")
    }

    /// The content that a descriptor names, if its size and digest are right.
    fn blob<'a>(files: &'a BTreeMap<String, Vec<u8>>, descriptor: &Value) -> &'a [u8] {
        let digest = descriptor["digest"].as_str().expect("a digest");
        let hash = digest.strip_prefix("sha256:").expect("SHA-256");
        let content = &files[&format!("blobs/sha256/{hash}")];
        assert_eq!(sha256(content), hash);
        assert_eq!(descriptor["size"], content.len());
        content
    }

    #[test]
    fn every_descriptor_of_an_image_names_its_content() {
        let root = root();
        let files = files(&image(&root).bytes(86_400).expect("an image"));
        assert_eq!(json_of(&files["oci-layout"])["imageLayoutVersion"], "1.0.0");

        let index = json_of(&files["index.json"]);
        let entry = &index["manifests"][0];
        assert_eq!(entry["platform"], json!({ "architecture": "amd64", "os": "linux" }));
        let manifest = json_of(blob(&files, entry));
        assert_eq!(manifest["mediaType"], entry["mediaType"]);
        let config = json_of(blob(&files, &manifest["config"]));
        assert_eq!(config["created"], "1970-01-02T00:00:00Z");
        assert_eq!(config["config"]["Entrypoint"], json!(["/usr/bin/whist"]));

        let mut layer = Vec::new();
        let packed = blob(&files, &manifest["layers"][0]);
        GzDecoder::new(packed).read_to_end(&mut layer).expect("a gzip file");
        assert_eq!(config["rootfs"]["diff_ids"], json!([digest(&layer)]));
        let inside = self::files(&layer);
        assert_eq!(inside["usr/bin/whist"], b"a program");
        assert!(inside.contains_key("data/"));

        // Only what is named: three contents, and the four files of the two layouts.
        let blobs = files.keys().filter(|path| path.len() == "blobs/sha256/".len() + 64).count();
        assert_eq!(blobs, 3);
    }

    #[test]
    fn what_older_dockers_read_names_the_same_contents() {
        let root = root();
        let files = files(&image(&root).bytes(0).expect("an image"));
        let manifest = json_of(blob(&files, &json_of(&files["index.json"])["manifests"][0]));
        let docker = &json_of(&files["manifest.json"])[0];
        assert_eq!(docker["RepoTags"], json!(["whist:1.2"]));
        for (path, descriptor) in [
            (&docker["Config"], &manifest["config"]),
            (&docker["Layers"][0], &manifest["layers"][0]),
        ] {
            assert_eq!(files[path.as_str().expect("a path")], blob(&files, descriptor));
        }
    }
}
